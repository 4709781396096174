// The six learning topics, each with its own figure from the field.
import type { ComponentType } from "react";
import { ConvolutionField } from "../../components/art/convolution-field";
import { DecisionBoundary } from "../../components/art/decision-boundary";
import { DiffusionSteps } from "../../components/art/diffusion-steps";
import { EmbeddingCloud } from "../../components/art/embedding-cloud";
import type { ArtProps } from "../../components/art/figure";
import { FittedCurve } from "../../components/art/fitted-curve";
import { NeuralTrace } from "../../components/art/neural-trace";

const TOPICS: readonly { title: string; text: string; Art: ComponentType<ArtProps> }[] = [
  {
    title: "Learning from data",
    text: "Regression, loss, overfitting, and why simple often wins.",
    Art: FittedCurve,
  },
  {
    title: "Classification",
    text: "Boundaries, margins, trees and the cost of being wrong.",
    Art: DecisionBoundary,
  },
  {
    title: "Neural networks",
    text: "Backpropagation by hand, then deep learning at scale.",
    Art: NeuralTrace,
  },
  {
    title: "Language models",
    text: "Embeddings, attention and the transformer from the inside.",
    Art: EmbeddingCloud,
  },
  {
    title: "Computer vision",
    text: "Filters, feature maps and networks that read an image.",
    Art: ConvolutionField,
  },
  {
    title: "Generative AI",
    text: "Diffusion, sampling and how form comes out of noise.",
    Art: DiffusionSteps,
  },
];

export function Topics() {
  return (
    <ul className="grid gap-px bg-rule sm:grid-cols-2">
      {TOPICS.map(({ title, text, Art }) => (
        <li
          key={title}
          className="grid grid-cols-[7.5rem_1fr] items-center gap-x-5 bg-paper py-5 sm:block sm:pt-0 sm:pb-8 sm:odd:pr-8 sm:even:pl-8 sm:[&:nth-child(n+3)]:pt-8"
        >
          <Art className="max-w-76" />
          <div>
            <h3 className="text-xl sm:mt-4">{title}</h3>
            <p className="mt-1 max-w-[38ch] text-sm text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

// The six learning topics, each with its own figure from the field.
import { ConvolutionField } from "../../components/art/convolution-field";
import { DecisionBoundary } from "../../components/art/decision-boundary";
import { DiffusionSteps } from "../../components/art/diffusion-steps";
import { EmbeddingCloud } from "../../components/art/embedding-cloud";
import { FittedCurve } from "../../components/art/fitted-curve";
import { NeuralTrace } from "../../components/art/neural-trace";
import { landingText } from "../../texts/landing";

const TOPICS = [
  { title: "learning", Art: FittedCurve },
  { title: "classification", Art: DecisionBoundary },
  { title: "networks", Art: NeuralTrace },
  { title: "language", Art: EmbeddingCloud },
  { title: "vision", Art: ConvolutionField },
  { title: "generative", Art: DiffusionSteps },
] as const;

export function Topics() {
  return (
    <ul className="grid grid-cols-1 gap-px bg-rule sm:grid-cols-2">
      {TOPICS.map(({ title, Art }) => (
        <li
          key={title}
          className="grid grid-cols-[min(7.5rem,36%)_minmax(0,1fr)] items-center gap-x-5 bg-paper py-5 sm:block sm:pt-0 sm:pb-8 sm:odd:pe-5 sm:even:ps-5 sm:[&:nth-child(n+3)]:pt-8"
        >
          <Art />
          <div>
            <h3 className="text-xl sm:mt-4">{landingText(title)}</h3>
            <p className="mt-1 max-w-[38ch] text-sm text-balance text-ink-soft">
              {landingText(`${title}Text`)}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

// The mission, set as running text beside a figure.
import { NeuralTrace } from "../../components/art/neural-trace";
import { MISSION } from "./about.content";

export function Mission() {
  return (
    <section aria-labelledby="mission" className="page grid gap-x-10 gap-y-10 lg:grid-cols-12">
      <div className="grid content-start gap-6 border-t border-ink pt-6 lg:col-span-7">
        <h2 id="mission" className="text-heading">
          Our mission
        </h2>
        {MISSION.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? "font-serif text-xl" : "max-w-measure text-ink-soft"}>
            {paragraph}
          </p>
        ))}
      </div>
      <NeuralTrace className="max-w-96 lg:col-span-4 lg:col-start-9" />
    </section>
  );
}

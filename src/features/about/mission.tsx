// The mission, set as running text beside a figure.
import { NeuralTrace } from "../../components/art/neural-trace";
import { aboutText } from "../../texts/about";

export function Mission() {
  return (
    <section aria-labelledby="mission" className="page grid gap-x-10 gap-y-10 lg:grid-cols-12">
      <div className="grid content-start gap-6 border-t border-ink pt-6 lg:col-span-7">
        <h2 id="mission" className="text-heading">
          {aboutText("mission")}
        </h2>
        <p className="font-serif text-xl">{aboutText("missionFirst")}</p>
        <p className="max-w-measure text-ink-soft">{aboutText("missionSecond")}</p>
      </div>
      <NeuralTrace className="max-w-96 lg:col-span-4 lg:col-start-9" />
    </section>
  );
}

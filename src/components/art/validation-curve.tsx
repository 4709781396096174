import { Figure, type ArtProps } from "./figure";
import { pathThrough, range, type Point } from "./geometry";

const BEST = 0.42;
const at = (x: number, error: number): Point => [20 + x * 284, 218 - error * 196];
const training = (x: number) => 0.06 + 0.8 * Math.exp(-x * 4.6);
const validation = (x: number) => 0.3 + 1.5 * (x - BEST) ** 2 + 0.34 * Math.exp(-x * 9);
const STEPS = range(61).map((step) => step / 60);
const trainingLine = pathThrough(STEPS.map((x) => at(x, training(x))));
const validationLine = pathThrough(STEPS.map((x) => at(x, validation(x))));
const [bestX, bestY] = at(BEST, validation(BEST));

/** Errors of more and more flexible models: the training error falls, the validation error has a minimum. */
export function ValidationCurve(props: ArtProps) {
  return (
    <Figure {...props}>
      <path d="M16 222V14M16 222H310" strokeOpacity="0.35" />
      {STEPS.filter((_, step) => step % 3 === 0).map((x) => {
        const [left, top] = at(x, validation(x));
        return (
          <path
            key={x}
            d={`M${String(left)} ${String(top)}V${String(at(x, training(x))[1])}`}
            strokeOpacity="0.16"
          />
        );
      })}
      <path d={trainingLine} strokeDasharray="5 4" strokeWidth="1.6" />
      <path d={validationLine} stroke="var(--accent)" strokeWidth="2.4" />
      <path d={`M${String(bestX)} ${String(bestY)}V222`} stroke="var(--accent)" strokeDasharray="2 4" />
      <circle cx={bestX} cy={bestY} r="5" fill="var(--accent)" stroke="var(--paper)" strokeWidth="1.5" />
    </Figure>
  );
}

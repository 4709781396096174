import { Figure, type ArtProps } from "./figure";
import { range, type Point } from "./geometry";

const ORIGIN: Point = [132, 158];
const UNIT = 44;
/** Columns of the matrix: where the two unit vectors end. */
const FIRST: Point = [1.5, 0.5];
const SECOND: Point = [-0.4, 1.4];

const onPaper = ([x, y]: Point): Point => [ORIGIN[0] + x * UNIT, ORIGIN[1] - y * UNIT];
const map = (a: number, b: number): Point =>
  onPaper([a * FIRST[0] + b * SECOND[0], a * FIRST[1] + b * SECOND[1]]);
const joined = (points: readonly Point[]) => `M${points.map((point) => point.join(" ")).join("L")}`;

const TICKS = range(7).map((index) => index - 3);
const before = TICKS.flatMap((tick) => [
  joined([onPaper([tick, -3]), onPaper([tick, 3])]),
  joined([onPaper([-3, tick]), onPaper([3, tick])]),
]);
const after = TICKS.flatMap((tick) => [
  joined([map(tick, -3), map(tick, 3)]),
  joined([map(-3, tick), map(3, tick)]),
]);
const cell = `${joined([map(0, 0), map(1, 0), map(1, 1), map(0, 1)])}Z`;

function Arrow({ to, colour }: { to: Point; colour: string }) {
  const angle = Math.atan2(to[1] - ORIGIN[1], to[0] - ORIGIN[0]);
  const barb = (turn: number): Point => [
    to[0] - 11 * Math.cos(angle + turn),
    to[1] - 11 * Math.sin(angle + turn),
  ];
  return (
    <path
      d={`${joined([ORIGIN, to])}${joined([barb(0.42), to, barb(-0.42)])}`}
      stroke={colour}
      strokeWidth="2.6"
    />
  );
}

/** A matrix as a picture: the square grid, the grid that it becomes, and the images of both unit vectors. */
export function MatrixGrid(props: ArtProps) {
  return (
    <Figure {...props}>
      {before.map((line) => (
        <path key={line} d={line} strokeOpacity="0.22" strokeDasharray="2 4" />
      ))}
      {after.map((line) => (
        <path key={line} d={line} strokeOpacity="0.5" />
      ))}
      <path d={cell} fill="var(--accent)" fillOpacity="0.16" stroke="none" />
      <Arrow to={map(1, 0)} colour="var(--accent)" />
      <Arrow to={map(0, 1)} colour="currentColor" />
      <circle cx={ORIGIN[0]} cy={ORIGIN[1]} r="3.5" fill="currentColor" stroke="none" />
    </Figure>
  );
}

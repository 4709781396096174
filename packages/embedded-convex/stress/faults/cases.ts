// The cases that break the embedded backend's process, disk and network.
import { corrupt } from "./corrupt.ts";
import { cuts } from "./cuts.ts";
import { frames } from "./frames.ts";
import { kill } from "./kill.ts";
import { power } from "./power.ts";
import { syscalls } from "./syscalls.ts";

export const faults = { kill, syscalls, power, corrupt, cuts, frames };

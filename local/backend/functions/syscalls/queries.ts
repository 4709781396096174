import type { SyncSyscall, Syscall } from "./context.ts";
export const queryStream: SyncSyscall = () => { throw new Error("x"); };
export const queryCleanup: SyncSyscall = () => "true";
export const queryStreamNext: Syscall = () => { throw new Error("x"); };
export const queryPage: Syscall = () => { throw new Error("x"); };

// `ctx.storage` of actions: every call is a transaction of its own.
import type { ComponentPath, Database, Transaction } from "../../database/types.ts";
import type { JsonObject } from "../../values/types.ts";
import { FunctionError } from "../errors.ts";
import type { FilePlace, FileStorage } from "../files/file-storage.ts";
import { contentJson, receiveContent } from "../files/stored-content.ts";
import { textArg } from "../syscalls/arguments.ts";

export interface ActionFilesOptions {
  readonly database: Database;
  readonly files: FileStorage | null;
  readonly component: ComponentPath;
  readonly nowMs: () => number;
  /** Commits, and waits until that is durable. */
  readonly write: <T>(write: (tx: Transaction) => T) => Promise<T>;
}

export class ActionFiles {
  readonly #options: ActionFilesOptions;

  constructor(options: ActionFilesOptions) {
    this.#options = options;
  }

  getUrl(args: JsonObject): string {
    const id = textArg(args, "storageId");
    return this.#read((place) => JSON.stringify(this.#files.downloadUrl(place, id)));
  }

  getMetadata(args: JsonObject): string {
    const id = textArg(args, "storageId");
    return this.#read((place) => JSON.stringify(this.#files.metadata(place, id)));
  }

  generateUploadUrl(): string {
    const { component, nowMs } = this.#options;
    return JSON.stringify(this.#files.uploadUrl(component, nowMs()));
  }

  async remove(args: JsonObject): Promise<string> {
    const { component, write } = this.#options;
    await write((tx) => this.#files.remove({ tx, component }, textArg(args, "storageId")));
    return "null";
  }

  async store(args: JsonObject): Promise<string> {
    const { component, write } = this.#options;
    const { blob, contentType } = await receiveContent(this.#files, component, args);
    return JSON.stringify(await write((tx) => this.#files.record({ tx, component }, blob, contentType)));
  }

  get(args: JsonObject): Promise<string> {
    const id = textArg(args, "storageId");
    return this.#read((place) => contentJson(this.#files, place, id));
  }

  get #files(): FileStorage {
    const { files } = this.#options;
    if (files === null) throw new FunctionError("This deployment has no file storage.");
    return files;
  }

  #read<T>(read: (place: FilePlace) => T): T {
    const { database, component } = this.#options;
    const tx = database.beginQuery();
    try {
      return read({ tx, component });
    } finally {
      database.abandon(tx);
    }
  }
}

// A hidden field that takes files of the kinds that a course may have; a button of the caller opens it.
import type { Ref } from "react";
import { FILE_EXTENSIONS } from "#shared/courseware/files.ts";

const ACCEPTED = FILE_EXTENSIONS.map((extension) => `.${extension}`).join(",");

type FileInputProps = { ref: Ref<HTMLInputElement>; onFiles: (files: readonly File[]) => void };

export function FileInput({ ref, onFiles }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={ACCEPTED}
      data-slot="file-input"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        // The same file can be chosen again.
        target.value = "";
      }}
    />
  );
}

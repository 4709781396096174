// Files of a course: the kind that a name promises, and content that keeps the promise.
import { expect, test } from "vitest";
import {
  contentTypeOf,
  FILE_EXTENSIONS,
  isAcceptedFile,
  isImageType,
  SNIFFED_BYTES,
} from "#shared/courseware/files.ts";

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === "string" ? [...new TextEncoder().encode(part)] : part)),
  );

const isAccepted = (name: string, head: Uint8Array): boolean =>
  isAcceptedFile({ name, contentType: contentTypeOf(name) ?? "", head });

/** The beginning of a file of each kind, and its type. */
const FILES: [name: string, head: Uint8Array, contentType: string][] = [
  ["a.png", bytes([0x89], "PNG\r\n", [0x1a], "\n", [0, 0, 0]), "image/png"],
  ["a.jpg", bytes([0xff, 0xd8, 0xff, 0xe0]), "image/jpeg"],
  ["a.JPEG", bytes([0xff, 0xd8, 0xff, 0xdb]), "image/jpeg"],
  ["a.webp", bytes("RIFF", [0x24, 0, 0, 0], "WEBPVP8 "), "image/webp"],
  ["a.gif", bytes("GIF89a"), "image/gif"],
  ["a.pdf", bytes("%PDF-1.7"), "application/pdf"],
  ["a.zip", bytes("PK", [3, 4, 20, 0]), "application/zip"],
  ["a.csv", bytes("a,b\r\n1,2"), "text/csv"],
  ["a.txt", bytes("Zoë\tand\fmore"), "text/plain"],
  ["a.md", bytes("# Title\n"), "text/markdown"],
  ["a.py", bytes("print(1 < 2)"), "text/x-python"],
  ["a.ipynb", bytes('\n{ "cells": [] }'), "application/x-ipynb+json"],
];

test.each(FILES)("%s is accepted by its content", (name, head, contentType) => {
  expect(contentTypeOf(name)).toBe(contentType);
  expect(isAccepted(name, head)).toBe(true);
  expect(isAcceptedFile({ name, contentType: "application/octet-stream", head })).toBe(false);
  expect(isImageType(contentType)).toBe(contentType.startsWith("image/"));
});

test("every kind refuses content that begins with anything else", () => {
  const other = bytes([0, 1, 2, 3], "RIFF1234WEBP");
  expect(FILES.filter(([name]) => isAccepted(name, other)).map(([name]) => name)).toEqual([]);
  for (const [name, head] of FILES.slice(0, 7))
    for (const index of [0, 1, 2]) expect(isAccepted(name, head.with(index, 0x21))).toBe(false);
  expect(isAccepted("a.webp", bytes("RIFF1234WAVEfmt "))).toBe(false);
  expect(isAccepted("a.webp", bytes("JUNK1234WEBP"))).toBe(false);
  expect(isAccepted("a.ipynb", bytes("[1]"))).toBe(false);
  expect(isAccepted("a.ipynb", bytes('{"a": "\0"}'))).toBe(false);
});

test.each(["\t", "\n", "\f", "\r", " ", "\uFEFF", ""])(
  "a text that is a page behind %j is refused",
  (space) => {
    expect(isAccepted("a.txt", bytes(`${space}<svg onload="x">`))).toBe(false);
    expect(isAccepted("a.txt", bytes(`${space}a <svg>`))).toBe(true);
  },
);

test("texts have no control characters; names have one of the accepted extensions", () => {
  for (const control of [0, 8, 11, 14, 31]) expect(isAccepted("a.txt", bytes("a", [control]))).toBe(false);
  expect(isAccepted("a.txt", bytes("a", [127]))).toBe(true);
  for (const name of ["a.html", "a.svg", "a", "png", "a.constructor", "a.png.exe"]) {
    expect(contentTypeOf(name)).toBeNull();
    expect(isAccepted(name, bytes("a"))).toBe(false);
  }
  expect(FILE_EXTENSIONS.map((extension) => contentTypeOf(`a.${extension}`))).not.toContain(null);
});

test("the first four kilobytes of a file decide", () => {
  expect(SNIFFED_BYTES).toBe(4096);
});

/// <reference path="../runtime/import-addresses.d.ts" />

/** Styles of an island, linked by the pages that show it. */
declare module '*.css';

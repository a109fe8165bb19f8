/** The ID that an author gives a heading at its end: `## Title {#id}`, or `{: #id }` as in Python-Markdown. */
export const headingId = /\{:?[ \t]*#([^\s{}]+)[ \t]*\}[ \t]*$/;

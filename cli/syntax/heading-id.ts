/** Pattern of the ID that an author gives a heading: `## Title {#id}`, or `{: #id }` as in Python-Markdown. */
export const writtenId = String.raw`\{:?[ \t]*#([^\s{}]+)[ \t]*\}`;

/** Matches such an ID at the end of a heading. */
export const headingId = new RegExp(String.raw`${writtenId}[ \t]*$`);

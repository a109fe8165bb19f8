/**
 * Maximum number of types of a symbol, including those that these types reference. Those of a syntax tree are hundreds.
 */
export const mostReferenced = 40;

/** Maximum number of types shown with a symbol, including those that these types reference. */
export const mostReferenced = 12;

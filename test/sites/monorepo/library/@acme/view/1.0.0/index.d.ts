/** Shows messages. */
export declare function mountView(): void;

import type { Bus } from '@acme/core';
import type { Store } from '@acme/store';

/** Shows what a {@link Bus} carries and a store keeps. */
export declare function mountView(bus: Bus, store: Store): void;

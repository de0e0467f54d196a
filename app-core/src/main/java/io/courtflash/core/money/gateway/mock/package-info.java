/**
 * The mock payment provider: part of this program, takes no money. No class outside this package
 * depends on it, except the console and tests.
 */
@NullMarked
package io.courtflash.core.money.gateway.mock;

import org.jspecify.annotations.NullMarked;

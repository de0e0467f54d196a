/** Shared by the tests: a running engine, fixtures, HTTP clients and fake servers. */
@NullMarked
package io.courtflash.core.testing;

import org.jspecify.annotations.NullMarked;

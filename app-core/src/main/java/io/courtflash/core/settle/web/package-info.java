/** The invariants over HTTP, for administrators. */
@NullMarked
package io.courtflash.core.settle.web;

import org.jspecify.annotations.NullMarked;

/** The diagnostics bundle over HTTP. */
@NullMarked
package io.courtflash.core.operations.diagnostics.web;

import org.jspecify.annotations.NullMarked;

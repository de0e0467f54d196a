/** The diagnostics bundle over HTTP. */
@NullMarked
package io.courtflash.core.diagnostics.web;

import org.jspecify.annotations.NullMarked;

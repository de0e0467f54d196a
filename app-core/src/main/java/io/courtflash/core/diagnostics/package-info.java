/** What whoever is asked for help needs to know, and nothing that is nobody's business. */
@NullMarked
package io.courtflash.core.diagnostics;

import org.jspecify.annotations.NullMarked;

/** The diagnostics bundle for support, without secrets and personal data. */
@NullMarked
package io.courtflash.core.operations.diagnostics;

import org.jspecify.annotations.NullMarked;

/** The diagnostics bundle for support, without secrets and personal data. */
@NullMarked
package io.courtflash.core.diagnostics;

import org.jspecify.annotations.NullMarked;

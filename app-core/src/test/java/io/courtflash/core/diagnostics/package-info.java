@NullMarked
package io.courtflash.core.diagnostics;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.operations.diagnostics;

import org.jspecify.annotations.NullMarked;

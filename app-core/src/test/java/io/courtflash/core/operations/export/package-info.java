@NullMarked
package io.courtflash.core.operations.export;

import org.jspecify.annotations.NullMarked;

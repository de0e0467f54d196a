@NullMarked
package io.courtflash.core.operations.retention;

import org.jspecify.annotations.NullMarked;

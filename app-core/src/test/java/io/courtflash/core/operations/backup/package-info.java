@NullMarked
package io.courtflash.core.operations.backup;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.backup;

import org.jspecify.annotations.NullMarked;

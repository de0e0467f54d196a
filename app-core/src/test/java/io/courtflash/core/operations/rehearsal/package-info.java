@NullMarked
package io.courtflash.core.operations.rehearsal;

import org.jspecify.annotations.NullMarked;

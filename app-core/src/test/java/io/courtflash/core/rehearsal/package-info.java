@NullMarked
package io.courtflash.core.rehearsal;

import org.jspecify.annotations.NullMarked;

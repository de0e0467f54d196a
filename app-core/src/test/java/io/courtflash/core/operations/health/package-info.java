@NullMarked
package io.courtflash.core.operations.health;

import org.jspecify.annotations.NullMarked;

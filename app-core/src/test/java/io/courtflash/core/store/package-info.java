@NullMarked
package io.courtflash.core.store;

import org.jspecify.annotations.NullMarked;

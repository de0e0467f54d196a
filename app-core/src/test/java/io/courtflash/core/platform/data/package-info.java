@NullMarked
package io.courtflash.core.platform.data;

import org.jspecify.annotations.NullMarked;

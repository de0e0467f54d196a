@NullMarked
package io.courtflash.core.settle;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.notify;

import org.jspecify.annotations.NullMarked;

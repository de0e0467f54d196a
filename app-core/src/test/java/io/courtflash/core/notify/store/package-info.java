@NullMarked
package io.courtflash.core.notify.store;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.notify.webpush;

import org.jspecify.annotations.NullMarked;

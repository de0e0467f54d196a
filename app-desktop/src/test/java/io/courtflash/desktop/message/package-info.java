@NullMarked
package io.courtflash.desktop.message;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.desktop.screen.audit;

import org.jspecify.annotations.NullMarked;

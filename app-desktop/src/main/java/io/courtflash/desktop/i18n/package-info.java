/** The console's texts in Chinese and English, and formatters for dates, times and durations. */
@NullMarked
package io.courtflash.desktop.i18n;

import org.jspecify.annotations.NullMarked;

/** What a person reads, in Chinese and English. */
@NullMarked
package io.courtflash.desktop.i18n;

import org.jspecify.annotations.NullMarked;

/** Tests of the wizard that closes courts. */
@NullMarked
package io.courtflash.desktop.series;

import org.jspecify.annotations.NullMarked;

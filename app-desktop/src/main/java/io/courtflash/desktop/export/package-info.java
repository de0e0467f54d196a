/** Lists that are written into files from each screen that shows them. */
@NullMarked
package io.courtflash.desktop.export;

import org.jspecify.annotations.NullMarked;

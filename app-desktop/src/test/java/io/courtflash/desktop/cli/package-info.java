@NullMarked
package io.courtflash.desktop.cli;

import org.jspecify.annotations.NullMarked;

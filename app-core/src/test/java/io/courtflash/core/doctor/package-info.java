@NullMarked
package io.courtflash.core.doctor;

import org.jspecify.annotations.NullMarked;

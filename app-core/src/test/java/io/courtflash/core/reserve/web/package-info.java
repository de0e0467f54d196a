@NullMarked
package io.courtflash.core.reserve.web;

import org.jspecify.annotations.NullMarked;

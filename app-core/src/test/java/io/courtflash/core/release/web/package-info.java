@NullMarked
package io.courtflash.core.release.web;

import org.jspecify.annotations.NullMarked;

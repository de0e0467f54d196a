/** The screen of the audit log: who did what, and when. */
@NullMarked
package io.courtflash.desktop.screen.audit;

import org.jspecify.annotations.NullMarked;

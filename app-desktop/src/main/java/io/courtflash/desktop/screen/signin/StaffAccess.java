package io.courtflash.desktop.screen.signin;

import java.time.Duration;

/**
 * The present access of a signed-in user: whether the user may go on, and the idle time after which
 * the console is locked.
 *
 * @param allowed whether they may go on as they are: false once their account is suspended, deleted
 *     or has another role or a password that others set
 * @param lockAfter how long nobody may use the console before it is locked; zero for never
 */
public record StaffAccess(boolean allowed, Duration lockAfter) {}

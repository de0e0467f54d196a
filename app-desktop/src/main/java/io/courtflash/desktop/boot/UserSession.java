package io.courtflash.desktop.boot;

import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.screen.health.HealthModel;
import io.courtflash.desktop.shell.DocumentOpener;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.ScreenContext;

/**
 * The parts of the window that the screens of a signed-in user need.
 *
 * @param health read by the window all the time, also while nobody is signed in
 */
record UserSession(
    Actor staff,
    GrantedPermissions permissions,
    ScreenContext context,
    HealthModel health,
    DocumentOpener opener) {}
